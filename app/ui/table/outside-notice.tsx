import { Button } from '#app/ui/button.tsx'
import controls from '#app/ui/controls.module.css'
import { Link } from '#app/ui/link.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface OutsideNoticeProps {
  name: string
  to: string | undefined
  onShow: () => void
}

/** Announces the user's new row if the search or the filters exclude it. */
export function OutsideNotice({ name, to, onShow }: OutsideNoticeProps) {
  return (
    <Notice
      live
      action={
        <Button small onClick={onShow}>
          Quitar búsqueda y filtros
        </Button>
      }
    >
      <p>
        {to ? (
          <Link className={controls.link} to={to} preventScrollReset>
            {name}
          </Link>
        ) : (
          <strong>{name}</strong>
        )}{' '}
        se guardó, pero no coincide con lo que buscas o filtras aquí.
      </p>
    </Notice>
  )
}
