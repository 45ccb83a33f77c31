import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'

export function AlertAsked({ isInForce }: { isInForce: boolean }) {
  return (
    <>
      {isInForce ? (
        <Notice look="success" title="Listo: te avisamos">
          <p>Te escribimos al correo de tu cuenta en cuanto pase.</p>
        </Notice>
      ) : (
        <Notice look="success" title="Revisa tu correo">
          <p>Te mandamos un enlace. Ábrelo y confirma: desde ese momento te avisamos. Vence en dos días.</p>
        </Notice>
      )}
      <p className="flex flex-wrap gap-3">
        <LinkButton to="/autos">Ver autos</LinkButton>
        {isInForce && <LinkButton to="/escritorio/alertas">Ver mis alertas</LinkButton>}
      </p>
    </>
  )
}
