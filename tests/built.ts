import { ensureBuild } from '../scripts/ready.mjs'

export default () => ensureBuild()
