import type { Obstacle, Unknown } from '#contract/applications/capacity.ts'
import { SCORE_BANDS } from '#contract/people/bank-profile.ts'
import { counted } from '#contract/text/counted.ts'
import { precio } from '#contract/text/money.ts'

export function obstacleText(obstacle: Obstacle): string {
  switch (obstacle.code) {
    case 'proof':
      return 'Pide comprobar tus ingresos; con tus estados de cuenta del banco suele bastar.'
    case 'income_kind':
      return 'No presta con tu tipo de ingreso.'
    case 'income':
      return `Pide ganar al menos ${precio(obstacle.least)} al mes.`
    case 'seniority':
      return `Pide al menos ${counted(obstacle.least, 'mes', 'meses')} en tu trabajo o actividad.`
    case 'score':
      return `Pide un puntaje de crédito de ${SCORE_BANDS.find(({ value }) => value === obstacle.least)!.from} o más.`
    case 'too_young':
      return `Presta desde los ${obstacle.least} años.`
    case 'too_old':
      return `Pide terminar de pagar a más tardar a los ${obstacle.most} años.`
    case 'down':
      return `Presta desde ${Math.round(obstacle.least * 100)} % de enganche.`
    case 'payment':
      return `Después de tus deudas, tu ingreso no alcanza para el préstamo más chico que da (${precio(obstacle.least)}).`
  }
}

export const UNKNOWN_TEXTS: Record<Unknown, string> = {
  income_proof: 'cómo compruebas tus ingresos',
  income_kind: 'de qué vives',
  seniority_months: 'tu antigüedad',
  monthly_debts: 'lo que pagas de deudas',
  score_band: 'tu puntaje de crédito',
  birth_date: 'tu fecha de nacimiento',
}

export const OBSTACLE_NAMES: Record<Obstacle['code'], string> = {
  proof: 'comprobantes',
  income_kind: 'tipo de ingreso',
  income: 'ingreso',
  seniority: 'antigüedad',
  score: 'historial',
  too_young: 'edad',
  too_old: 'edad',
  down: 'enganche',
  payment: 'ingreso',
}
