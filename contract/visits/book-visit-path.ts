export function bookVisitPath({ car, agent }: { car?: string | null; agent?: string | null }): string {
  const params = new URLSearchParams(car ? { auto: car } : { tipo: 'visita' })
  if (agent) params.set('asesor', agent)
  return `/prueba-de-manejo?${params}`
}
