import type { Check } from './check.ts';

const forbidden = /<\s*\/?\s*(p|li|ul|ol)(?=[\s/>])/i;

/** A content document is only valid if no text has a p, li, ul or ol tag. */
export const forbiddenTag: Check = (project, report) => {
  for (const content of project.contents.values()) {
    for (const [key, text] of Object.entries(content.document?.texts ?? {})) {
      const tag = forbidden.exec(text)?.[1];
      if (tag === undefined) continue;
      const message = `Texts must not contain <${tag.toLowerCase()}> tags. Make paragraphs and lists with nodes of the page.`;
      report({ file: content.file, path: ['texts', key] }, 'forbidden-tag', message);
    }
  }
};
