import { PageHead } from '../page-head.tsx'

export default function Screen() {
  return (
    <main className="p-6">
      <PageHead title="Admin Dashboard" isIndexed={false} />
      <h1>Admin Dashboard</h1>
    </main>
  )
}
