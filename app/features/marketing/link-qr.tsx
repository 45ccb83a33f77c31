import encodeQR from 'qr'
import { download } from '#app/lib/download.ts'
import { Button } from '#app/ui/button.tsx'
import css from './marketing.module.css'

/** A short link as a QR, to be looked at and taken to print. */
export function LinkQr({ address, name }: { address: string; name: string }) {
  const squares = encodeQR(address, 'raw', { border: 3 })
  const path = squares.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  const size = squares.length
  const save = () => {
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`
    download(new Blob([drawn], { type: 'image/svg+xml' }), `QR ${name.replace(/[^\p{L}\p{N} _-]+/gu, ' ')}.svg`)
  }
  return (
    <>
      <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={`QR de ${name}`}>
        <path d={path} />
      </svg>
      <p>
        <Button small onClick={save}>
          Descargar QR<span className="sr-only"> de {name}</span>
        </Button>
      </p>
    </>
  )
}
