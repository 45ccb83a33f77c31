import { AMERICA } from './america.ts'
import { CHINA } from './china.ts'
import { EUROPE } from './europe.ts'
import { JAPAN } from './japan.ts'
import { KOREA } from './korea.ts'
import type { Model } from './model.ts'
import { MOTORCYCLES } from './motorcycles.ts'

export const MODELS: Model[] = [...JAPAN, ...KOREA, ...AMERICA, ...EUROPE, ...CHINA, ...MOTORCYCLES]
