import { Button } from '../../../app/ui/button.tsx'
import { draftCopy } from '../../../copy/admin/newsletter.ts'

interface MoveButtonsProps {
  title: string
  place: number
  of: number
  onMove: (by: 1 | -1) => void
}

/** Up and down in a list; at its ends one of them stays for the keyboard, and does nothing. */
export function AdminMoveButtons({ title, place, of, onMove }: MoveButtonsProps) {
  const moves = [
    { by: -1, sign: '↑', label: draftCopy.up(title), isEnd: place === 0 },
    { by: 1, sign: '↓', label: draftCopy.down(title), isEnd: place === of - 1 },
  ] as const
  return moves.map(({ by, sign, label, isEnd }) => (
    <Button
      key={by}
      look="quiet"
      size="small"
      aria-label={label}
      aria-disabled={isEnd}
      className="aria-disabled:opacity-40"
      onClick={() => !isEnd && onMove(by)}
    >
      {sign}
    </Button>
  ))
}
