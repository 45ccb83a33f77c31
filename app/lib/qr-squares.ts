import encodeQR from 'qr'

export function qrSquares(text: string): { path: string; size: number } {
  const squares = encodeQR(text, 'raw', { border: 3 })
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { path, size: squares.length }
}
