import type { Contract } from '#app/lib/contract.ts'

/** ISO; null: available again. */
export async function setBusy({ rest }: Contract, until: string | null): Promise<void> {
  await (await rest()).rpc('set_busy', { until: until as string }).throwOnError()
}

export async function setSounds({ rest }: Contract, isOn: boolean): Promise<void> {
  await (await rest()).rpc('set_sounds', { heard: isOn }).throwOnError()
}

export async function saveAbsence(
  { rest }: Contract,
  absence: { person: string; first_day: string; last_day: string; reason: string; covered_by: string },
): Promise<void> {
  const { covered_by, ...said } = absence
  await (await rest()).rpc('save_absence', { ...said, ...(covered_by && { covered_by }) }).throwOnError()
}

export async function withdrawAbsence({ rest }: Contract, absence: string): Promise<void> {
  await (await rest()).rpc('withdraw_absence', { absence }).throwOnError()
}
