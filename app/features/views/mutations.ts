import type { Contract } from '#app/lib/contract.ts'
import { type TableState, viewSettings } from '#app/ui/table/table-address.ts'
import type { SavedLayout, SavedView } from './queries.ts'

/** Returns its id. */
export async function keepView(
  { rest }: Contract,
  view: Pick<SavedView, 'name' | 'shared'> & { screen: string; state: TableState },
): Promise<string> {
  const { state, ...named } = view
  const { data } = await (await rest())
    .from('saved_views')
    .insert({ ...named, settings: viewSettings(state) })
    .select('id')
    .single()
    .throwOnError()
  return data.id
}

/** Changes a view; PGRST116 if it changed meanwhile or the caller may not change it. */
export async function changeView(
  { rest }: Contract,
  { id, version }: Pick<SavedView, 'id' | 'version'>,
  change: { name?: string; shared?: boolean; state?: TableState },
): Promise<void> {
  const { state, ...named } = change
  await (await rest())
    .from('saved_views')
    .update({ ...named, ...(state && { settings: viewSettings(state) }) })
    .eq('id', id)
    .eq('version', version)
    .select('id')
    .single()
    .throwOnError()
}

export async function dropView({ rest }: Contract, id: string): Promise<void> {
  await (await rest()).from('saved_views').delete().eq('id', id).select('id').single().throwOnError()
}

export async function keepLayout(
  { rest }: Contract,
  owner_id: string,
  screen: string,
  { default_view, columns, widths }: SavedLayout,
): Promise<void> {
  await (await rest())
    .from('table_layouts')
    .upsert(
      { owner_id, screen, layout: { columns: columns && [...columns], widths: { ...widths } }, default_view },
      { onConflict: 'owner_id,screen' },
    )
    .throwOnError()
}
