import { encodeQrCode } from '../../../domain/displays/qr-code.ts'

/** A text as a QR code, dark on white in both themes, because not every reader takes the inverse. */
export function AdminQrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = encodeQrCode(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="h-56 w-56 rounded border border-rule"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
