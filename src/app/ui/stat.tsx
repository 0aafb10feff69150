export function Stat({ value, label }: { value: number | string; label: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-semibold font-serif text-h2">
        {typeof value === 'number' ? value.toLocaleString('en-US') : value}
      </span>
      <span className="text-muted">{label}</span>
    </p>
  )
}
