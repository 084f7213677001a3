import { choices, type FieldSpec, firstFields, maxLength, textsAmong } from '../form/fields.ts';
import { askedCount, mount } from '../form/mounting.ts';

/** The floor: plain inputs, and a script that names the missing ones. */

const count = askedCount();

function markup({ key, label, kind }: FieldSpec): string {
  const attributes = `id="${key}" name="${key}"`;
  if (kind === 'text') {
    return `<p><label for="${key}">${label}</label> <input type="text" ${attributes} required maxlength="${maxLength}"></p>`;
  }
  if (kind === 'checkbox') return `<p><label><input type="checkbox" ${attributes}> ${label}</label></p>`;
  if (kind === 'select') {
    const options = choices.map((choice) => `<option>${choice}</option>`).join('');
    return `<p><label for="${key}">${label}</label> <select ${attributes}><option value=""></option>${options}</select></p>`;
  }
  const radios = choices.map(
    (choice) => `<label><input type="radio" name="${key}" value="${choice}"> ${choice}</label>`,
  );
  return `<fieldset><legend>${label}</legend>${radios.join('')}</fieldset>`;
}

function show(root: HTMLElement): void {
  const form = document.createElement('form');
  form.noValidate = true;
  form.innerHTML = `${firstFields(count).map(markup).join('')}<button>Submit</button><p role="alert"></p>`;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    for (const input of form.querySelectorAll('input')) input.ariaInvalid = String(!input.validity.valid);
    const missing = form.querySelectorAll(':invalid').length;
    form.querySelector('[role=alert]')?.replaceChildren(missing === 0 ? '' : `${missing} answers are missing.`);
  });
  root.replaceChildren(form);
}

mount(show, 'input[type=text]', textsAmong(count));
