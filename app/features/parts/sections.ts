import { type ComponentType, lazy } from 'react'

interface Section {
  id: string
  title: string
  Part: ComponentType
}

/** The parts that staff screens are made of, each as it behaves. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'tablero',
    title: 'Tablero',
    Part: lazy(() => import('./board-sample.tsx').then(({ BoardSample }) => ({ default: BoardSample }))),
  },
  {
    id: 'panel',
    title: 'Panel de un registro',
    Part: lazy(() => import('./panel-sample.tsx').then(({ PanelSample }) => ({ default: PanelSample }))),
  },
  {
    id: 'historial',
    title: 'Historial',
    Part: lazy(() => import('./timeline-sample.tsx').then(({ TimelineSample }) => ({ default: TimelineSample }))),
  },
  {
    id: 'graficas',
    title: 'Gráficas',
    Part: lazy(() => import('./chart-sample.tsx').then(({ ChartSample }) => ({ default: ChartSample }))),
  },
  {
    id: 'vacio',
    title: 'Nada todavía',
    Part: lazy(() => import('./empty-sample.tsx').then(({ EmptySample }) => ({ default: EmptySample }))),
  },
]
