interface ProgressBarProps {
  label: string
  value: number
  max: number
}

export function ProgressBar({ label, value, max }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="tabular text-muted">
          {value} / {max}
        </span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        className="h-3 overflow-hidden rounded border border-control bg-card"
      >
        <div
          className="h-full origin-left bg-primary transition-transform"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
