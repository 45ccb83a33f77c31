import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { UserFacingError } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Field } from '#app/ui/field.tsx'
import { Fold } from '#app/ui/fold.tsx'
import forms from '#app/ui/forms.module.css'
import { ServiceForm } from '#app/ui/service-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { TextareaField } from '#app/ui/textarea-field.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { useServiceForm } from '#app/ui/use-service-form.ts'
import { type LandingData, readLanding } from '#contract/marketing/landing.ts'
import {
  contentOf,
  draftAsShown,
  isShown,
  type LandingDraft,
  openLandingDraft,
} from '#contract/marketing/landing-draft.ts'
import { landingFindings } from '#contract/marketing/landing-findings.ts'
import { SCREEN_MESSAGES } from '#contract/messages/screen-messages.ts'
import { BlockList, editButtonId } from './block-list.tsx'
import { ChangeList } from './change-list.tsx'
import { DeletePage } from './delete-page.tsx'
import { FindingList } from './finding-list.tsx'
import { publishPage, savePage } from './mutations.ts'
import { PageBar } from './page-bar.tsx'
import { PageChecks } from './page-checks.tsx'
import { PageConflict } from './page-conflict.tsx'
import { pageDifference } from './page-difference.ts'
import { failingPage } from './page-failure.ts'
import { PagePreview } from './page-preview.tsx'
import { PageVersions } from './page-versions.tsx'
import { LONGEST_PAGE, landingProblems, restoredDraft } from './page-words.ts'
import css from './pages.module.css'
import { PreviewLink } from './preview-link.tsx'
import { PublishPage } from './publish-page.tsx'
import { type StoredPage, storedPage } from './queries.ts'
import { usePageDraft } from './use-page-draft.ts'

export type DrawPage = (data: LandingData, slug: string) => ReactNode

interface PageEditorProps {
  stored: StoredPage
  draw: DrawPage
  history: (page: { id: string; title: string }) => ReactNode
}

export function PageEditor({ stored, draw, history }: PageEditorProps) {
  const contract = useContract()
  const cache = useQueryClient()
  const { brand } = useSite()
  const page = usePageDraft(stored)
  const { draft } = page
  const [shown, setShown] = useState<'mine' | 'theirs' | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  // The conflict, possibly out of sight, takes the focus.
  const [isRefused, setRefused] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ key: string }>()
  useEffect(() => {
    if (wanted) document.getElementById(editButtonId(wanted.key))?.focus()
  }, [wanted])
  const sending = useServiceForm({
    values: { title: '', slug: '', description: '' },
    failed: failingPage('page.save'),
  })
  const { form, busy } = sending
  const { errors } = form.formState

  const refresh = () => cache.invalidateQueries({ queryKey: key('marketing') })
  const check = () => {
    const fields = landingProblems(draft)
    if (Object.keys(fields).length > 0)
      throw new UserFacingError({ status: 422, message: SCREEN_MESSAGES.validation_failed, fields })
  }
  const save = async (sent: LandingDraft) => {
    setRefused(false)
    try {
      const row = await savePage(contract, stored.id, contentOf(sent), page.guard)
      cache.setQueryData(storedPage(contract, stored.id).queryKey, row)
      page.settle(row, sent)
    } catch (error) {
      if ((error as { code?: string }).code === 'PGRST116') {
        await refresh()
        setPublishing(false)
        setRefused(true)
      }
      throw error
    } finally {
      void refresh()
    }
  }
  const publish = async (sent: LandingDraft, at: string | null) => {
    await save(sent)
    await publishPage(contract, stored.id, at)
    await refresh()
    void cache.invalidateQueries({ queryKey: key('landing') })
    toast(at ? 'Quedó programada.' : 'Ya está en el sitio.')
  }
  const askToPublish = () =>
    void sending.run(async () => {
      setShown(null)
      check()
      setPublishing(true)
    })
  const words = (name: 'title' | 'slug' | 'description') => ({
    name,
    maxLength: LONGEST_PAGE[name],
    value: draft[name],
    error: errors[name]?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      if (errors[name]) form.clearErrors(name)
      page.change({ ...draft, [name]: target.value }, name)
    },
  })
  const data = draftAsShown(draft, brand)
  const findings = landingFindings(draft)
  const goTo = (key: string) => {
    setPublishing(false)
    setShown(null)
    setOpened(key)
    setWanted({ key })
  }
  return (
    <>
      <PageBar
        page={page}
        stored={stored}
        isPreviewed={shown === 'mine'}
        onPreview={() => setShown(shown === 'mine' ? null : 'mine')}
        onPublish={askToPublish}
        onUnpublished={async () => {
          await refresh()
          void cache.invalidateQueries({ queryKey: key('landing') })
        }}
        onDelete={() => setDeleting(true)}
      />
      {isDeleting && <DeletePage page={stored} onClose={() => setDeleting(false)} />}
      {page.isConflict && (
        <PageConflict
          isAnswer={isRefused}
          isShown={shown === 'theirs'}
          onShow={() => setShown(shown === 'theirs' ? null : 'theirs')}
          onTake={() => {
            setShown(null)
            page.takeTheirs()
          }}
          onKeep={() => {
            setShown(null)
            page.keepMine()
          }}
        />
      )}
      {shown === 'theirs' && (
        <ChangeList label="De la tuya a la suya" changes={pageDifference(draft, openLandingDraft(stored))} />
      )}
      {shown && (
        <PagePreview label={shown === 'mine' ? 'Así la verán' : 'La que guardó alguien más'}>
          {draw(shown === 'mine' ? data : draftAsShown(openLandingDraft(stored), brand), draft.slug)}
        </PagePreview>
      )}
      <div hidden={shown !== null} className="max-w-190">
        <ServiceForm
          of={page.isConflict ? { ...sending, failure: null } : sending}
          lists
          aria-label="Página"
          onSend={async () => {
            check()
            await save(draft)
            toast('Borrador guardado.')
          }}
        >
          <Field label="Título" help="También en buscadores y al compartirla." autoComplete="off" {...words('title')} />
          <Field
            label="Dirección"
            help={`Lo que va después de la diagonal: /${draft.slug}. Si la cambias, la de antes deja de abrir.`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...words('slug')}
          />
          <TextareaField label="Descripción" optional rows={2} help="Para buscadores." {...words('description')} />
          <BlockList draft={draft} onChange={page.change} opened={opened} onOpen={setOpened} />
          <div className={forms.formActions}>
            <SubmitButton busy={busy}>Guardar borrador</SubmitButton>
          </div>
        </ServiceForm>
        <PageChecks draft={draft} data={data} findings={findings} onGo={goTo} />
      </div>
      {isPublishing && (
        <PublishPage
          slug={draft.slug.trim()}
          findings={findings.length > 0 && <FindingList draft={draft} findings={findings} onGo={goTo} />}
          isBarred={findings.some(({ isGrave }) => isGrave)}
          isEmpty={!draft.blocks.some(isShown)}
          onPublish={async (at) => {
            await publish(draft, at)
            setPublishing(false)
          }}
          onClose={() => setPublishing(false)}
        />
      )}
      <div className={`${css.part} grid gap-3 my-6`}>
        <Fold title="Liga de vista previa">
          <PreviewLink page={stored.id} />
        </Fold>
        <Fold title="Versiones publicadas">
          <PageVersions
            page={stored.id}
            draft={draft}
            preview={(data) => draw(readLanding(data, brand), draft.slug)}
            onRestore={async ({ data }) => {
              const restored = restoredDraft(draft, data)
              page.change(restored)
              await sending.run(() => publish(restored, null))
            }}
          />
        </Fold>
        <Fold title="Cambios">{history({ id: stored.id, title: stored.title })}</Fold>
      </div>
    </>
  )
}
