import { usePublicForm } from '#app/features/visitor/use-public-form.ts'
import { PublicForm } from '#app/ui/public-form.tsx'

export function FavouritesAlert({ onAsked }: { onAsked: () => void }) {
  const state = usePublicForm({ slug: 'alerts', name: 'alerta.favoritos', onSent: onAsked })
  return (
    <div className="mb-6">
      <PublicForm state={state} label="Avisarme de mis favoritos" button="Avísenme cuando baje de precio un favorito">
        <input type="hidden" name="kind" value="favoritos" />
      </PublicForm>
    </div>
  )
}
