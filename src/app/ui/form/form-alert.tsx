export function FormAlert({ sentence }: { sentence: string | null | undefined }) {
  if (!sentence) return null
  return (
    <p role="alert" tabIndex={-1} className="border-danger border-l-4 bg-danger-wash px-4 py-3 font-semibold">
      {sentence}
    </p>
  )
}
