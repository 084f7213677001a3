import { expect, it } from 'vitest';
import { EmailCodeAnswer, SaveDraftAnswer } from '../../../src/wire/drafts.ts';
import { askForCode, commentWithAddress, savedComment } from '../support/codeMail.ts';
import { keptForms, returnTo } from '../support/drafts.ts';
import { parsed } from '../support/parsed.ts';

const shown = 'a••••@example.com';

it('the return code goes to the address in the saved answers, with a link to the form', async () => {
  const { person, saved, letters } = await commentWithAddress();
  expect(saved.codeTo).toBe(shown);
  expect((await keptForms(person))[0]?.draft?.codeTo).toBe(shown);
  expect(parsed(EmailCodeAnswer, await askForCode(person))).toEqual({ sent: true, to: shown });
  const [letter] = letters;
  expect(letters).toHaveLength(1);
  expect(letter?.to).toBe('ada@example.com');
  expect(letter?.text).toContain(saved.returnCode);
  expect(letter?.html).toContain('href="https://claims.example/comments"');
  expect(letter?.subject).not.toContain(saved.returnCode);
});

it('the code in the letter leads to the answers from another device', async () => {
  const { person, client, letters } = await commentWithAddress();
  await askForCode(person);
  const [returnCode = 'no code'] = /\b(?:[0-9A-Z]{4}-){2,}[0-9A-Z]{4}\b/.exec(letters[0]?.text ?? '') ?? [];
  const other = client();
  await returnTo(other, returnCode);
  expect((await keptForms(other))[0]?.draft?.content).toBe(savedComment('ada@example.com'));
});

it('it is sent to an address of the draft once, and to a corrected one again', async () => {
  const { person, again, letters } = await commentWithAddress();
  await askForCode(person);
  expect(parsed(EmailCodeAnswer, await askForCode(person))).toEqual({ sent: false, to: shown });
  expect(parsed(SaveDraftAnswer, await again('bea@example.com')).codeTo).toBe('b••••@example.com');
  expect(parsed(EmailCodeAnswer, await askForCode(person)).sent).toBe(true);
  expect(letters.map(({ to }) => to)).toEqual(['ada@example.com', 'bea@example.com']);
});

it('a letter that could not go out is no letter: the next press sends it', async () => {
  const { person, letters, answers } = await commentWithAddress();
  answers.next = { kind: 'failed', why: 'ECONNREFUSED' };
  expect((await askForCode(person)).statusCode).toBe(503);
  answers.next = { kind: 'sent' };
  expect(parsed(EmailCodeAnswer, await askForCode(person)).sent).toBe(true);
  expect(letters).toHaveLength(1);
});

it('a session sends a few letters in an hour', async () => {
  const { person, again, letters } = await commentWithAddress();
  let revision = 1;
  const statuses: number[] = [];
  for (const name of ['bea', 'cleo', 'dora', 'ella', 'fay']) {
    statuses.push((await askForCode(person)).statusCode);
    revision = parsed(SaveDraftAnswer, await again(`${name}@example.com`, revision)).revision;
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  expect(letters).toHaveLength(4);
});

it.each(['', 'ada@', 'ada@example.com, bea@example.com'])('"%s" is no address to send it to', async (comment) => {
  const { person, saved, letters } = await commentWithAddress(comment);
  expect(saved.codeTo).toBeUndefined();
  expect((await askForCode(person)).statusCode).toBe(404);
  expect(letters).toEqual([]);
});

it('it is not offered where the server sends no mail', async () => {
  const { person, saved } = await commentWithAddress('ada@example.com', { mail: null });
  expect(saved.codeTo).toBeUndefined();
  expect((await askForCode(person)).statusCode).toBe(404);
});

it('another session sends nothing of a draft that it has not opened', async () => {
  const { client, letters } = await commentWithAddress();
  const other = client();
  expect((await askForCode(other)).statusCode).toBe(401);
  await other.authorize({ noticeId: null, pin: null }, 'comments');
  expect((await askForCode(other)).statusCode).toBe(404);
  expect(letters).toEqual([]);
});
