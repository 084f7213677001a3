import { escapeHtml } from '../../../rules/escapeHtml.ts';
import { knownTheme, themeNames, themeTokens } from '../../../rules/themeTokens.ts';

/** What a letter says, in the language of its reader and without markup. */
export interface Letter {
  readonly settlement: string;
  /** The initials of the settlement; null where it has none. */
  readonly mark: string | null;
  readonly case: string;
  readonly title: string;
  readonly hello: string;
  readonly received: string;
  readonly code: { readonly label: string; readonly value: string };
  readonly filed: string;
  readonly keep: string;
  /** The button; null where the letter can lead nowhere. */
  readonly check: { readonly label: string; readonly to: string } | null;
  readonly next: { readonly title: string; readonly steps: readonly string[] };
  readonly contact: {
    readonly title: string;
    readonly phone: string;
    readonly email: string;
    readonly address: string;
  };
  readonly last: readonly string[];
}

/** As it reads where no HTML is shown. */
export function letterText(letter: Letter): string {
  const { code, check, next, contact } = letter;
  const steps = next.steps.map((step, index) => `${index + 1}. ${step}`);
  const parts = [
    letter.hello,
    letter.received,
    `${code.label}: ${code.value}\n${letter.filed}`,
    letter.keep,
    ...(check === null ? [] : [`${check.label}:\n${check.to}`]),
    ...(steps.length === 0 ? [] : [[next.title, ...steps].join('\n')]),
    [contact.title, contact.phone, contact.email, contact.address].join('\n'),
    letter.last.join(' '),
    `${letter.settlement}\n${letter.case}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

interface Looks {
  readonly culture: string;
  readonly direction: 'ltr' | 'rtl';
  readonly theme: string;
}

/**
 * Looks stand at each element: many mail programs drop style sheets. Those that keep them, and show letters in the dark, get
 * the dark colours.
 */
export function letterHtml(letter: Letter, { culture, direction, theme }: Looks): string {
  const { ink, inkSoft, ground, card, brand, brandDeep, radius } = themeTokens[knownTheme(theme) ?? themeNames[0]];
  const { code, check, next, contact } = letter;
  const h2 = (text: string) => `<h2 style="font-size:19px;line-height:1.3;margin:32px 0 8px">${escapeHtml(text)}</h2>`;
  const p = (text: string, style = '') => `<p style="margin:0 0 12px;${style}">${escapeHtml(text)}</p>`;
  const link = (to: string, text: string) =>
    `<a class="link" href="${escapeHtml(to)}" style="color:${brand}">${escapeHtml(text)}</a>`;
  const mark =
    letter.mark === null
      ? ''
      : `<td style="width:40px;padding:0;padding-inline-end:12px;vertical-align:top"><div aria-hidden="true" style="width:40px;height:40px;border-radius:20px;background:${card};color:${brandDeep};font-weight:800;line-height:40px;text-align:center">${escapeHtml(letter.mark)}</div></td>`;
  const steps = next.steps.map((step) => `<li style="margin:0 0 8px">${escapeHtml(step)}</li>`).join('');
  const body = [
    `<h1 style="font-size:26px;line-height:1.2;margin:0 0 16px">${escapeHtml(letter.title)}</h1>`,
    p(letter.hello),
    p(letter.received),
    `<p class="soft" style="margin:20px 0 0;color:${inkSoft}">${escapeHtml(code.label)}</p>`,
    `<p style="margin:0 0 4px;font-size:28px;line-height:1.3;font-weight:800;letter-spacing:1px">${escapeHtml(code.value)}</p>`,
    p(letter.filed),
    p(letter.keep),
    ...(check === null
      ? []
      : [
          `<p style="margin:20px 0 0"><a class="button" href="${escapeHtml(check.to)}" style="display:inline-block;padding:14px 26px;border-radius:${radius};background:${brand};color:${card};font-weight:700;text-decoration:none">${escapeHtml(check.label)}</a></p>`,
        ]),
    ...(steps === '' ? [] : [h2(next.title), `<ol style="margin:0;padding-inline-start:24px">${steps}</ol>`]),
    h2(contact.title),
    `<p style="margin:0">${link(`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`, contact.phone)}<br>${link(`mailto:${contact.email}`, contact.email)}<br>${escapeHtml(contact.address)}</p>`,
    `<p class="soft" style="margin:28px 0 0;font-size:14px;color:${inkSoft}">${escapeHtml(letter.last.join(' '))}</p>`,
  ].join('\n');
  return `<!doctype html>
<html lang="${escapeHtml(culture)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(letter.settlement)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.ground { background: #10161c !important; color: #f2f5f7 !important }
.sheet { background: #1b242c !important }
.soft { color: #b9c4cd !important }
.link { color: #9ad5e3 !important }
.button { background: #9ad5e3 !important; color: #10161c !important }
}
</style>
</head>
<body class="ground" style="margin:0;background:${ground};color:${ink};font:17px/1.5 system-ui,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere">
<div class="sheet" style="max-width:600px;margin:0 auto;background:${card}">
<div style="padding:18px 24px;background:${brandDeep}">
<table role="presentation" style="border-collapse:collapse;color:${card}"><tr>${mark}<td style="padding:0;line-height:1.35"><strong>${escapeHtml(letter.settlement)}</strong><br><span style="font-size:14px">${escapeHtml(letter.case)}</span></td></tr></table>
</div>
<div style="padding:28px 24px">
${body}
</div>
</div>
</body>
</html>
`;
}
