import { Button } from '#app/ui/button.tsx'
import { TeachingState } from '#app/ui/teaching-state.tsx'
import { toast } from '#app/ui/toast-store.ts'

export function EmptySample() {
  return (
    <TeachingState
      icon="clipboard-list"
      title="Todavía no hay inspecciones"
      teaches="Aquí anotas los 150 puntos de cada auto que compramos, con foto de lo que no esté bien. El celular basta, también sin señal."
      action={
        <Button look="primary" onClick={() => toast('Empezada')}>
          Empezar una inspección
        </Button>
      }
      hint={{ keys: 'n', does: 'hace lo mismo' }}
    />
  )
}
