/** Of the providers that most people in the United States have their address from. */
const commonDomains = [
  'aol.com',
  'att.net',
  'bellsouth.net',
  'charter.net',
  'comcast.net',
  'cox.net',
  'earthlink.net',
  'email.com',
  'fastmail.com',
  'gmail.com',
  'hotmail.com',
  'icloud.com',
  'live.com',
  'mail.com',
  'msn.com',
  'optonline.net',
  'outlook.com',
  'proton.me',
  'sbcglobal.net',
  'verizon.net',
  'yahoo.com',
  'ymail.com',
];

/** Endings that are no top-level domain, and a slip of the finger away from one. */
const slips: Readonly<Record<string, string>> = {
  c0m: 'com',
  cim: 'com',
  cmo: 'com',
  cpm: 'com',
  comm: 'com',
  con: 'com',
  ocm: 'com',
  vom: 'com',
  xom: 'com',
  ent: 'net',
  nte: 'net',
  ogr: 'org',
  rog: 'org',
};

/**
 * What was probably meant where the domain is nearly a common one, or has an ending that does not exist; null where
 * nothing seems wrong. People have addresses at domains that look like slips: it is asked, never put.
 */
export function suggestedEmail(address: string): string | null {
  const [, local, typed] = /^([^@\s]+)@([^@\s]+\.[^@\s.]+)$/.exec(address) ?? [];
  if (local === undefined || typed === undefined) return null;
  const lower = typed.toLowerCase();
  const domain = lower.replace(/[^.]+$/, (ending) => slips[ending] ?? ending);
  if (commonDomains.includes(domain)) return domain === lower ? null : `${local}@${domain}`;
  // Short names have real neighbours: "msn.com" and "mns.com", "aol.com" and "al.com".
  const near = commonDomains.find((common) => common.length >= 9 && isSlip(domain, common));
  if (near !== undefined) return `${local}@${near}`;
  return domain === lower ? null : `${local}@${domain}`;
}

/** One letter too many, too few, another or two that have changed places. */
function isSlip(typed: string, meant: string): boolean {
  const isOther = (letter: string, index: number) => letter !== meant[index];
  const start = [...`${typed} `].findIndex(isOther);
  const [rest, meantRest] = [typed.slice(start), meant.slice(start)];
  const hasChangedPlaces = rest[0] === meantRest[1] && rest[1] === meantRest[0] && rest.slice(2) === meantRest.slice(2);
  const isLeft = (one: string, other: string) => one.slice(1) === other;
  return hasChangedPlaces || isLeft(rest, meantRest) || isLeft(meantRest, rest) || isLeft(rest, meantRest.slice(1));
}
