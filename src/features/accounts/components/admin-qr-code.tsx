import encodeQR from 'qr'

/** Cells of white around the code that readers need (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4

/** A text as a QR code, dark on white in both themes, because not every reader takes the inverse. */
export function AdminQrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className="h-56 w-56 rounded border border-rule"
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
