/** Does `work` in one tab of this browser at a time, by a name: what two tabs begin at the same moment the second finds done. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  typeof navigator !== 'undefined' && navigator.locks ? navigator.locks.request(name, work) : work()
