import { beginFile } from './rolled-back.ts'

beginFile()
