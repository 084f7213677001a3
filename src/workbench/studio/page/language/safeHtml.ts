const kept = new Set(['P', 'STRONG', 'EM', 'CODE', 'PRE', 'UL', 'OL', 'LI', 'BR', 'SPAN', 'A']);

/** Explanations repeat what documents say: their tags are shown, not obeyed. */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of [...body.querySelectorAll('*')]) {
    if (!kept.has(element.tagName)) element.replaceWith(element.outerHTML);
    else for (const { name } of [...element.attributes]) if (name !== 'class') element.removeAttribute(name);
  }
  return body.innerHTML;
}
