export function administrator(t: (key: string) => string) {
  const phone = t('LocKey_Footer_PhoneValue');
  const email = t('LocKey_Footer_EmailValue');
  return { phone, phoneLink: `tel:${phone.replace(/[^+\d]/g, '')}`, email, emailLink: `mailto:${email}` };
}
