import type { IconName } from '#app/ui/icon-names.ts'
import type { TimelineEntry } from '#app/ui/timeline/timeline-rules.ts'
import { deedOf, FOLLOWS } from './deeds.ts'
import type { LedgerEntry, LedgerNames } from './ledger-entry.ts'
import { entrySentence, sourceText } from './sentences.ts'
import { changeTexts } from './value-text.ts'
import { columnWords, headingOf } from './words/table-words.ts'

const ICONS: Record<string, IconName> = {
  INSERT: 'plus',
  UPDATE: 'pencil',
  DELETE: 'trash-2',
  TRUNCATE: 'trash-2',
  READ: 'eye',
}
const MOST_CHANGES = 3
const LONGEST = 60

function changesText({ records, lines }: LedgerEntry, names: LedgerNames): string | null {
  const [row] = records
  if (!row || lines > 1 || row.op !== 'UPDATE' || row.changes.length < 2 || deedOf(row) !== null) return null
  const parts = row.changes.flatMap((change) => {
    const { name, kind } = columnWords(row.table, change.column)
    if (kind === 'ref' || kind === 'long' || kind === 'drawing' || kind === 'json' || FOLLOWS.test(change.column))
      return []
    const [part] = changeTexts(row, change, names)
    return part && part.before.length + part.after.length <= 2 * LONGEST
      ? [`${headingOf(name)}: ${part.before} → ${part.after}`]
      : []
  })
  return parts.length > 0 ? parts.slice(0, MOST_CHANGES).join('\n') : null
}

export function entryLine(
  entry: LedgerEntry,
  names: LedgerNames,
): Pick<TimelineEntry, 'id' | 'at' | 'kind' | 'icon' | 'title' | 'body' | 'who'> {
  const { records, source, actor, undoes, undone_by } = entry
  const op = records[0]?.op ?? 'UPDATE'
  const icon = undoes !== null ? 'undo-2' : source === 'import' ? 'upload' : (ICONS[op] ?? 'pencil')
  const about = [actor && sourceText(source), undone_by !== null && 'deshecho'].filter(Boolean).join(' · ')
  return {
    id: String(entry.entry),
    at: entry.at,
    kind: op,
    icon,
    title: entrySentence(entry, names),
    body: changesText(entry, names),
    who: about || null,
  }
}
