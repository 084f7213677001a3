import type { LSPClient } from '@codemirror/lsp-client';
import { atom } from 'jotai';

/** Null until the documents are read. */
export const languageAtom = atom<LSPClient | null>(null);
