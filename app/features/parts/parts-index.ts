import type { ComponentType } from 'react'
import { lazily } from '#app/lib/lazily.ts'

interface PartSection {
  id: string
  title: string
  Part: ComponentType
}

export const PARTS: readonly PartSection[] = [
  { id: 'tabla', title: 'Tabla', Part: lazily(() => import('./table-part.tsx').then((file) => file.TablePart)) },
  {
    id: 'estados',
    title: 'Tabla: vacía, cargando, con error',
    Part: lazily(() => import('./table-states-part.tsx').then((file) => file.TableStatesPart)),
  },
  {
    id: 'tablero',
    title: 'Tablero',
    Part: lazily(() => import('./board-sample.tsx').then((file) => file.BoardSample)),
  },
  {
    id: 'panel',
    title: 'Panel de un registro',
    Part: lazily(() => import('./panel-sample.tsx').then((file) => file.PanelSample)),
  },
  {
    id: 'historial',
    title: 'Historial',
    Part: lazily(() => import('./timeline-sample.tsx').then((file) => file.TimelineSample)),
  },
  {
    id: 'graficas',
    title: 'Gráficas',
    Part: lazily(() => import('./chart-sample.tsx').then((file) => file.ChartSample)),
  },
  {
    id: 'vacio',
    title: 'Nada todavía',
    Part: lazily(() => import('./empty-sample.tsx').then((file) => file.EmptySample)),
  },
]
