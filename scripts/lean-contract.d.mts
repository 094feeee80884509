import type { Plugin } from 'vite'

export function leanContract(): Plugin
