import { Icon } from '#app/ui/icon.tsx'
import type { Theme } from './use-theme.ts'

interface ThemeButtonProps {
  theme: Theme
  onChange: (theme: Theme) => void
}

export function ThemeButton({ theme, onChange }: ThemeButtonProps) {
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button type="button" onClick={() => onChange(other)}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
      {other === 'dark' ? 'Ver en oscuro' : 'Ver en claro'}
    </button>
  )
}
