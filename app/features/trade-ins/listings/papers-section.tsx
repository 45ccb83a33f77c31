import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { UploadList } from '#app/features/files/upload-list.tsx'
import { useUploads } from '#app/features/files/use-uploads.ts'
import { useContract } from '#app/lib/use-contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { FilePicker } from '#app/ui/file-picker.tsx'
import forms from '#app/ui/forms.module.css'
import frame from '#app/ui/frame.module.css'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { StoredFileLink } from '#app/ui/stored-file-link.tsx'
import { PAPER_KINDS, type PaperKind, typesOf } from '#contract/trade-ins/sell-listings.ts'
import { isListingOpen } from '#contract/trade-ins/sell-stages.ts'
import { mayRemove } from './may-remove.ts'
import { BUCKET, type Listing, purchaseOfMine } from './queries.ts'
import sellListingsCss from './sell-listings.module.css'
import { carFiles, queueFiles } from './upload-queue.ts'
import { useFiles } from './use-files.ts'

export function PapersSection({ listing }: { listing: Listing }) {
  const heading = useId()
  const { query, busy, remove } = useFiles(listing.id)
  const { data: purchase } = useQuery(purchaseOfMine(useContract(), listing.id))
  const uploads = useUploads(carFiles, listing.user_id, listing.id).filter(({ kind }) => kind !== 'foto')
  const [kind, setKind] = useState<PaperKind>('factura_pdf')
  const chosen = PAPER_KINDS.find(({ value }) => value === kind) ?? PAPER_KINDS[0]
  return (
    <section className={frame.salePart} aria-labelledby={heading}>
      <h2 id={heading}>Papeles</h2>
      <p className={frame.saleFacts}>Solo los ven tu asesor y nuestra área de compras. Puedes subirlos poco a poco.</p>
      <Loaded query={query} noun="tus papeles" skeleton={<Skeleton className="h-48 w-full" />}>
        {(files) => (
          <ul className={`${sellListingsCss.papers} grid gap-2`} aria-label="Papeles del auto">
            {PAPER_KINDS.map(({ value, label }) => {
              const papers = files.filter((file) => file.kind === value)
              const review = purchase?.papers.find((paper) => paper.kind === value)
              const isWrong = review?.state === 'mal'
              return (
                <li className="pb-2 border-b border-line" key={value}>
                  <p>
                    <strong className="font-semibold">{label}</strong>{' '}
                    <Badge tone={isWrong ? 'warn' : papers.length > 0 ? 'accent' : 'neutral'}>
                      {isWrong ? 'Súbela otra vez' : papers.length > 0 ? 'Lista' : 'Falta'}
                    </Badge>
                  </p>
                  {isWrong && review.note && <p>{review.note}</p>}
                  {papers.map((paper) => (
                    <p key={paper.id} className={`${sellListingsCss.paper} flex items-center justify-between gap-2`}>
                      <StoredFileLink bucket={BUCKET} file={paper} />
                      {mayRemove(listing, paper) && (
                        <IconButton
                          icon="trash-2"
                          label={`Quitar ${paper.name || label}`}
                          disabled={busy}
                          onClick={() => remove(paper.id)}
                        />
                      )}
                    </p>
                  ))}
                </li>
              )
            })}
          </ul>
        )}
      </Loaded>
      <UploadList label="Papeles en camino" uploads={uploads} queue={carFiles} />
      {isListingOpen(listing.stage) && (
        <div className={forms.form}>
          <SelectField
            label="¿Qué papel es?"
            options={PAPER_KINDS}
            value={kind}
            help={chosen.help}
            onChange={(event) => setKind(event.currentTarget.value as PaperKind)}
          />
          <FilePicker
            label={`Subir ${chosen.label}`}
            accept={Object.keys(typesOf(kind))}
            onFiles={(files) => queueFiles(files, { user: listing.user_id, listing: listing.id, kind })}
          />
        </div>
      )}
    </section>
  )
}
