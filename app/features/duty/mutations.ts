import type { Contract } from '#app/lib/contract.ts'

/** 'Ocupado hasta …' of the caller (ISO); null: not any more. */
export async function setBusy({ rest }: Contract, until: string | null): Promise<void> {
  await (await rest()).rpc('set_busy', { until: until as string }).throwOnError()
}

/** Whether the caller hears it when somebody waits, on every device. */
export async function setSounds({ rest }: Contract, heard: boolean): Promise<void> {
  await (await rest()).rpc('set_sounds', { heard }).throwOnError()
}

/** Keeps days off: of the caller, asked for; of anybody, said by an administrator. */
export async function saveAbsence(
  { rest }: Contract,
  absence: { person: string; first_day: string; last_day: string; reason: string; covered_by: string },
): Promise<void> {
  const { covered_by, ...said } = absence
  await (await rest()).rpc('save_absence', { ...said, ...(covered_by && { covered_by }) }).throwOnError()
}

/** Takes days off back. */
export async function withdrawAbsence({ rest }: Contract, absence: string): Promise<void> {
  await (await rest()).rpc('withdraw_absence', { absence }).throwOnError()
}
