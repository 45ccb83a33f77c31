import { ensureBuild } from '../scripts/ready.mjs'

/** Builds if needed. */
export default ensureBuild
