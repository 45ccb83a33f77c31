import type { IconName } from '#app/ui/icon-names.ts'

export const PROVIDERS = [
  { id: 'google', name: 'Google', icon: 'google' },
  { id: 'facebook', name: 'Facebook', icon: 'facebook' },
  { id: 'apple', name: 'Apple', icon: 'apple' },
  { id: 'azure', name: 'Microsoft', icon: 'microsoft' },
] as const satisfies readonly { id: string; name: string; icon: IconName }[]

export type Provider = (typeof PROVIDERS)[number]['id']
