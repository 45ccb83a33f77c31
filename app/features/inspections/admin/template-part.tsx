import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useContract } from '#app/lib/use-contract.ts'
import { Button } from '#app/ui/button.tsx'
import { ChangesLink } from '#app/ui/changes-link.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Loaded } from '#app/ui/loaded.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { instantText } from '#contract/dates/date-texts.ts'
import type { InspectionPoint, InspectionSection } from '#contract/inspections/inspections.ts'
import { counted } from '#contract/text/counted.ts'
import { PointEditor } from './point-editor.tsx'
import { PublishTemplate } from './publish-template.tsx'
import { type TemplateVersion, templateVersions } from './queries.ts'
import { SectionEditor } from './section-editor.tsx'
import {
  changesText,
  hasChanges,
  newPointCode,
  newSectionCode,
  templateChanges,
  withoutSection,
} from './template-rules.ts'
import { TemplateSection } from './template-section.tsx'
import { useTemplateDraft } from './use-template-draft.ts'

export function TemplatePart() {
  const query = useQuery(templateVersions(useContract()))
  return (
    <Loaded query={query} noun="la plantilla" skeleton={<Skeleton className="h-96 w-full" />}>
      {(versions) => <Editing versions={versions} />}
    </Loaded>
  )
}

type Opened =
  | { what: 'point'; section: string; point: InspectionPoint | null }
  | { what: 'section'; section: InspectionSection | null }
  | { what: 'publish' }
  | { what: 'drop' }

function Editing({ versions }: { versions: TemplateVersion[] }) {
  const latest = versions[0]!
  const { draft, begunWith, change, drop, accept } = useTemplateDraft(versions)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [reason, setReason] = useState('')
  const close = () => setOpened(null)
  const changes = templateChanges(latest, draft)
  const isChanged = hasChanges(changes)
  const isOvertaken = begunWith !== latest.version
  const usedPoints = [...versions.flatMap(({ points }) => points), ...draft.points].map(({ code }) => code)
  const usedSections = [...versions.flatMap(({ sections }) => sections), ...draft.sections].map(({ code }) => code)
  const keepPoint = (point: InspectionPoint) => {
    const exists = draft.points.some(({ code }) => code === point.code)
    change({
      ...draft,
      points: exists ? draft.points.map((one) => (one.code === point.code ? point : one)) : [...draft.points, point],
    })
    close()
  }
  const keepSection = (section: InspectionSection) => {
    const exists = draft.sections.some(({ code }) => code === section.code)
    change({
      ...draft,
      sections: exists
        ? draft.sections.map((one) => (one.code === section.code ? section : one))
        : [...draft.sections, section],
    })
    close()
  }
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-2 items-center mb-4">
        <p role="status">
          Versión {latest.version}, del {instantText('date', latest.created_at)}:{' '}
          {counted(latest.points.length, 'punto', 'puntos')}
          {isChanged && <strong> · sin publicar: {changesText(changes)}</strong>}
        </p>
        <ChangesLink label="la plantilla" of={{ tabla: 'inspection_templates' }} />
        {isChanged && (
          <>
            <Button look="primary" disabled={isOvertaken} onClick={() => setOpened({ what: 'publish' })}>
              Publicar otra versión
            </Button>
            <Button onClick={() => setOpened({ what: 'drop' })}>Dejar los cambios</Button>
          </>
        )}
      </div>
      {isOvertaken && isChanged && (
        <Notice look="warn" title={`Alguien más publicó la versión ${latest.version} mientras la cambiabas`} live>
          <p>
            {latest.note ? `Dice: «${latest.note}». ` : ''}Si publicas lo tuyo, queda como lo ves abajo y no como la
            versión {latest.version}.
          </p>
          <Button
            small
            onClick={() => {
              accept()
              close()
            }}
          >
            Ya la vi: seguir con lo mío
          </Button>
        </Notice>
      )}
      {draft.sections.map((section) => (
        <TemplateSection
          key={section.code}
          section={section}
          draft={draft}
          change={change}
          isFull={newPointCode(section.code, usedPoints) === null}
          onPoint={(point) => setOpened({ what: 'point', section: section.code, point })}
          onSection={() => setOpened({ what: 'section', section })}
        />
      ))}
      {newSectionCode(usedSections) && (
        <Button onClick={() => setOpened({ what: 'section', section: null })}>Agregar sección</Button>
      )}
      {opened?.what === 'point' && (
        <PointEditor
          point={opened.point}
          place={opened.point ?? { code: newPointCode(opened.section, usedPoints)!, section: opened.section }}
          onKeep={keepPoint}
          onRemove={(code) => {
            change({ ...draft, points: draft.points.filter((one) => one.code !== code) })
            close()
          }}
          onClose={close}
        />
      )}
      {opened?.what === 'section' && (
        <SectionEditor
          section={opened.section}
          code={opened.section?.code ?? newSectionCode(usedSections)!}
          hasOdometer={draft.points.some(({ section, odometer }) => odometer && section === opened.section?.code)}
          onKeep={keepSection}
          onRemove={(code) => {
            change(withoutSection(draft, code))
            close()
          }}
          onClose={close}
        />
      )}
      {/* After a concurrent publication its changes are shown before publishing. */}
      {opened?.what === 'publish' && !isOvertaken && (
        <PublishTemplate
          draft={draft}
          changes={changes}
          seen={begunWith}
          reason={reason}
          onRefused={setReason}
          onClose={close}
          onPublished={drop}
        />
      )}
      {opened?.what === 'drop' && (
        <ConfirmDialog
          open
          title="Dejar los cambios"
          confirm="Dejarlos"
          onClose={close}
          onConfirm={() => {
            drop()
            close()
          }}
        >
          <p>{changesText(changes)}: se pierden. La versión publicada queda como está.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
