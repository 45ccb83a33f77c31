import type { Contract } from '#app/lib/contract.ts'

/** 'Ocupado hasta …' of the caller (ISO); null: not any more. */
export async function setBusy({ rest }: Contract, until: string | null): Promise<void> {
  await (await rest()).rpc('set_busy', { until: until as string }).throwOnError()
}

/** Sets the sound for new leads and messages, on all devices of the caller. */
export async function setSounds({ rest }: Contract, heard: boolean): Promise<void> {
  await (await rest()).rpc('set_sounds', { heard }).throwOnError()
}

/** Saves an absence: requested for oneself, or set by an administrator for anybody. */
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
