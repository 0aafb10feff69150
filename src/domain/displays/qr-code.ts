import encodeQR from 'qr'

/** Cells of white around the code that readers need (ISO/IEC 18004, 9.1). */
const QUIET_ZONE = 4

/** A text as a QR code: the dark cells as the path of a drawing of `size` cells each way. */
export function encodeQrCode(text: string): { size: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}

/** The drawing itself, dark on white in every theme, because not every reader takes the inverse. `label` is escaped. */
export function writeQrCode(text: string, label: string): string {
  const { size, path } = encodeQrCode(text)
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
}
