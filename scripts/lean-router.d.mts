import type { Plugin } from 'vite'

export function leanRouter(): Plugin
