import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import type { ButtonLook } from './button-class.ts'
import { Icon } from './icon.tsx'
import { toast } from './toast-store.ts'

interface CopyButtonProps {
  text: string
  look?: ButtonLook
  children?: ReactNode
}

export function CopyButton({ text, look = 'secondary', children = 'Copiar' }: CopyButtonProps) {
  // Without https the browser has no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('Copiado')
    } catch {
      toast('El navegador no deja copiar: selecciona el texto y cópialo.', { look: 'danger' })
    }
  }
  return (
    <Button small look={look} onClick={() => void copy()}>
      <Icon name="copy" />
      {children}
    </Button>
  )
}
