import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { failureOf } from '#app/lib/failure.ts'
import { key } from '#app/lib/keys.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { useSite } from '#app/lib/use-site.ts'
import { Button } from '#app/ui/button.tsx'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast-store.ts'
import { instantText } from '#contract/dates/date-texts.ts'
import { oneStop } from '#contract/text/sentence.ts'
import { sharePreview } from './mutations.ts'
import css from './pages.module.css'
import { previewLink } from './queries.ts'

const DAYS = [
  { value: '1', label: '1 día' },
  { value: '7', label: '7 días' },
  { value: '30', label: '30 días' },
]

/** Of the saved draft. */
export function PreviewLink({ page }: { page: string }) {
  const contract = useContract()
  const cache = useQueryClient()
  const { publicUrl } = useSite()
  const query = useQuery(previewLink(contract, page))
  const [days, setDays] = useState('7')
  const [isBusy, setBusy] = useState(false)
  const share = async (count: number) => {
    setBusy(true)
    try {
      await sharePreview(contract, page, count)
    } catch (error) {
      toast(failureOf(error, 'change.save').text, { look: 'danger' })
    }
    await cache.invalidateQueries({ queryKey: key('marketing', 'pages', 'preview', page) })
    setBusy(false)
  }
  return (
    <Loaded query={query} noun="la liga" skeleton={<Skeleton className="h-24 w-full" />}>
      {(link) => (
        <div className={`${css.part} grid gap-3 my-6`}>
          <p className="text-muted text-sm wrap-anywhere">
            Quien tenga la liga ve el borrador como está guardado, sin entrar a su cuenta. Los buscadores no la
            muestran.
          </p>
          {link && (
            <>
              <Field
                label="Liga de vista previa"
                readOnly
                help={oneStop(`Abre hasta el ${instantText('moment', link.expires_at)}.`)}
                value={`${publicUrl}/vista-previa/${link.token}`}
                onFocus={({ target }) => target.select()}
              />
              <p className="flex flex-wrap items-center gap-2">
                <CopyButton text={`${publicUrl}/vista-previa/${link.token}`}>Copiar liga</CopyButton>
                <Button small look="quiet" busy={isBusy} onClick={() => void share(0)}>
                  Terminar la liga
                </Button>
              </p>
            </>
          )}
          <div className="flex flex-wrap items-end gap-2">
            <SelectField
              label="Cuánto dura"
              name="preview-days"
              options={DAYS}
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
            <Button busy={isBusy} onClick={() => void share(Number(days))}>
              {link ? 'Cambiar por otra liga' : 'Crear liga'}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  )
}
