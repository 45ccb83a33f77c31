import type { AboutPerson } from '#app/features/deals/about-record.ts'
import { FilesPart } from '#app/features/deals/files/files-part.tsx'
import { NotesPart } from '#app/features/deals/notes/notes-part.tsx'
import { TasksPart } from '#app/features/deals/tasks/tasks-part.tsx'

const PARTS = { pendientes: TasksPart, notas: NotesPart, archivos: FilesPart }

export function WorkTab({ about, part }: { about: AboutPerson; part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part about={about} />
}
