/** Path of the whole browser. */
export const CHROMIUM: string
/** Path of the engine without windows, or of the whole browser. */
export const CHROMIUM_SHELL: string
