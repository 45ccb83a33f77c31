import { useQueryClient } from '@tanstack/react-query'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { CancelButton } from '#app/ui/cancel-button.tsx'
import { EditDialog } from '#app/ui/edit-dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { campaignCode } from '#contract/marketing/campaigns.ts'
import { contentOf, openLandingDraft } from '#contract/marketing/landing-draft.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { createPage } from './mutations.ts'
import { failingPage } from './page-failure.ts'
import { LONGEST_PAGE, landingProblems } from './page-words.ts'
import { type ListedPage, storedPage } from './queries.ts'

interface NewPageProps {
  copied: ListedPage | null
  onCreated: (id: string) => void
  onClose: () => void
}

export function NewPage({ copied, onCreated, onClose }: NewPageProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const title = copied ? `${copied.title.slice(0, LONGEST_PAGE.title - 8)} (copia)` : ''
  const sending = useServiceForm({ values: { title, slug: '' }, failed: failingPage('page.save') })
  const { form, busy } = sending
  const { errors } = form.formState
  const suggested = campaignCode(form.watch('title'))
  return (
    <EditDialog open title={copied ? `Copiar ${copied.title}` : 'Nueva página'} onClose={onClose}>
      <ServiceForm
        of={sending}
        onSend={async (typed, keyFor) => {
          const slug = typed.slug.trim() || suggested
          const fields = landingProblems({ title: typed.title, slug })
          if (Object.keys(fields).length > 0)
            throw new UserFacingError({ status: 422, message: SCREEN_MESSAGES.validation_failed, fields })
          const source = copied && (await cache.fetchQuery(storedPage(contract, copied.id)))
          const { draft, description } = source ?? { draft: {}, description: '' }
          const id = keyFor({ ...typed, copied: copied?.id })
          await createPage(contract, id, contentOf(openLandingDraft({ title: typed.title, slug, description, draft })))
          void cache.invalidateQueries({ queryKey: key('marketing') })
          onCreated(id)
        }}
      >
        <Field
          label="Título"
          autoComplete="off"
          maxLength={LONGEST_PAGE.title}
          readOnly={busy}
          error={errors.title?.message}
          {...form.register('title')}
        />
        <Field
          label="Dirección"
          optional
          help={suggested ? `Vacía: será /${suggested}.` : 'Vacía: se hace con el título.'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST_PAGE.slug}
          readOnly={busy}
          error={errors.slug?.message}
          {...form.register('slug')}
        />
        <div className={forms.formActions}>
          <SubmitButton busy={busy}>Crear borrador</SubmitButton>
          <CancelButton />
        </div>
      </ServiceForm>
    </EditDialog>
  )
}
