import type { AboutRecord } from '#app/features/deals/about-record.ts'
import { NotesPart } from '#app/features/deals/notes/notes-part.tsx'
import { TasksPart } from '#app/features/deals/tasks/tasks-part.tsx'

/** What is to be done for a client, or what was written about them. */
export function WorkTab({ about, part }: { about: AboutRecord; part: 'pendientes' | 'notas' }) {
  return part === 'pendientes' ? <TasksPart about={about} /> : <NotesPart about={about} />
}
