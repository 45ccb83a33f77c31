/** Joins sentences without double full stops ('a.m.', 'S.A. de C.V.'). */
export const oneStop = (text: string): string => text.replace(/(?<!\.)\.\.(?!\.)/g, '.')
