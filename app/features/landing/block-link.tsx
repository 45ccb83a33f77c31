import { type ButtonLook, buttonClass } from '#app/ui/button-class.ts'

interface BlockLinkProps {
  label: string
  link: string
  look?: ButtonLook
}

/** A plain link: another landing page must load as a document to get its own policy (server/pages/policy.ts). */
export function BlockLink({ label, link, look = 'secondary' }: BlockLinkProps) {
  const isAway = link.startsWith('https:')
  return (
    <a href={link} className={buttonClass(look)} {...(isAway && { target: '_blank', rel: 'noreferrer' })}>
      {label}
      {isAway && <span className="sr-only"> (se abre en otra pestaña)</span>}
    </a>
  )
}
