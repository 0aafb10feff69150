import { classNames } from '../class-names.ts'

/** A thin strip of leaded glass that divides sections: one pane for each hue, of uneven widths like real ones. */
export function PaneStrip({ hues, className }: { hues: number[]; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('no-print flex h-2 gap-[3px] overflow-hidden bg-ink/80', className)}
    >
      {hues.map((hue, position) => (
        <span
          // Panes never move: their place is what they are.
          // biome-ignore lint/suspicious/noArrayIndexKey: hues repeat, and the strip is decoration
          key={position}
          className="pane"
          style={{ '--hue': hue, flexGrow: WIDTHS[position % WIDTHS.length] } as React.CSSProperties}
        />
      ))}
    </div>
  )
}

const WIDTHS = [5, 2, 3, 7, 2, 4, 3]
