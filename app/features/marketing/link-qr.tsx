import { download } from '#app/lib/download.ts'
import { qrSquares } from '#app/lib/qr-squares.ts'
import { Button } from '#app/ui/button.tsx'
import css from './marketing.module.css'

export function LinkQr({ address, name }: { address: string; name: string }) {
  const { path, size } = qrSquares(address)
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
