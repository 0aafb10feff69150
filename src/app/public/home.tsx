import { PageHead } from '../page-head.tsx'

export default function Page() {
  return (
    <>
      <PageHead title={null} />
      <h1 className="py-10">Placeholder</h1>
    </>
  )
}
