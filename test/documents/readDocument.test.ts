import { describe, expect, it } from 'vitest';
import type { DocumentKind } from '../../src/documents/definitions/documentKinds.ts';
import { formatDocumentError, sortDocumentErrors } from '../../src/documents/reading/documentError.ts';
import { readDocument } from '../../src/documents/reading/readDocument.ts';

function faults(text: string, kind: DocumentKind = 'page'): readonly string[] {
  const { document, errors } = readDocument(text, 'p.json', kind);
  if (errors.length > 0) expect(document).toBeNull();
  return sortDocumentErrors(errors).map(formatDocumentError);
}

/** A page with one node, written from line 2 on. */
const nodes = (...lines: readonly string[]): string =>
  `{ "version": 1, "title": "LocKey_A_B", "models": {}, "content": [\n${lines.join(',\n')}\n] }`;

describe('readDocument: the text', () => {
  it('returns the document when nothing is wrong', () => {
    const { document, errors } = readDocument(nodes('{ "type": "spacer" }'), 'p.json', 'page');
    expect(errors).toEqual([]);
    expect(document?.content).toEqual([{ type: 'spacer' }]);
  });

  it.each([
    ['', 'p.json:1:1 invalid-json: The file is empty. Write a JSON object.'],
    ['{ "a": 1\n  "b": 2 }', 'p.json:2:3 invalid-json: This is not valid JSON: a comma is expected before this.'],
    [
      '{ "a": "b\n" }',
      'p.json:1:8 invalid-json: This is not valid JSON: the closing double quote of a text is missing.',
    ],
    ['{ // no\n}', 'p.json:1:3 invalid-json: This is not valid JSON: comments are not allowed.'],
    ['{ "a": [1, 2 }', 'p.json:1:14 invalid-json: This is not valid JSON: a comma is expected before this.'],
    ['{} {}', 'p.json:1:4 invalid-json: This is not valid JSON: nothing may follow the end of the document.'],
  ])('says what is wrong with %j', (text, fault) => {
    expect(faults(text)[0]).toBe(fault);
  });

  it('reads over the mark with which some editors begin a file', () => {
    expect(faults(`\uFEFF${nodes('{ "type": "spacer" }')}`)).toEqual([]);
    expect(faults('\uFEFF{ "a": 1, "a": 2 }')[0]).toMatch(/^p\.json:1:11 duplicate-key/);
  });

  it('says at its place that a letter is lost because the file is no UTF-8', () => {
    const latin1 = Buffer.from('{\n  "name": "Español" }', 'latin1').toString('utf8');
    expect(faults(latin1)).toEqual([
      'p.json:2:16 invalid-encoding: This letter cannot be read, because the file is not saved as UTF-8. Save it as UTF-8, and write the letter again.',
    ]);
  });

  it.each(['\uFEFF', ''])('says that a file is saved as UTF-16, beginning with %j', (mark) => {
    const utf16 = Buffer.from(`${mark}{ "a": 1 }`, 'utf16le').toString('utf8');
    expect(faults(utf16)).toEqual(['p.json:1:1 invalid-encoding: This file is saved as UTF-16. Save it as UTF-8.']);
  });

  it.each([
    ['lists', '[', ']', 206],
    ['objects', '{ "a": ', '}', 1400],
  ])('says where %s are nested too deep to be read', (_, open, close, column) => {
    const place = `p.json:2:${column}`;
    const fault = `${place} invalid-json: This is nested more than 200 levels deep. Write it flatter.`;
    const text = (levels: number) => `{\n"[[": ${open.repeat(levels)}0${close.repeat(levels)} }`;
    expect(faults(text(20_000))).toEqual([fault]);
    expect(faults(text(199)).join()).not.toContain('invalid-json');
  });

  it('finds a key that is there twice, however deep', () => {
    expect(faults('{ "a": [{ "b": 1,\n "b": 2 }] }')).toEqual([
      'p.json:2:2 duplicate-key: This object has "b" twice. Remove one of the two.',
    ]);
  });

  it('counts columns in a line that ends with CR LF', () => {
    expect(faults('{\r\n  "a": 1,\r\n  "a": 2 }')[0]).toMatch(/^p\.json:3:3 duplicate-key/);
  });
});

describe('readDocument: the closed schema', () => {
  it.each([
    ['[]', 'p.json:1:1 wrong-type: Expected an object in braces, found a list in brackets.'],
    ['{ "version": 2 }', 'p.json:1:14 not-allowed-value: 2 is not allowed here. Allowed: 1.'],
    ['{ "titel": "x" }', 'p.json:1:3 unknown-key: "titel" is not a key of a page document. Did you mean "title"?'],
    ['{}', 'p.json:1:1 missing-key: A page document needs "version".'],
    [
      '{ "title": "Hello" }',
      'p.json:1:12 wrong-form: "Hello" does not have the right form. Expected: The key of a text in content/<culture>.json, like "LocKey_ClaimDetails_Title".',
    ],
    [
      '{ "models": { "Details": {} } }',
      'p.json:1:15 wrong-form: The key "Details" does not have the right form; it must match ^[a-z]\\w*$.',
    ],
  ])('holds %s to the page schema', (text, fault) => {
    expect(faults(text)).toContain(fault);
  });

  it('says a misspelt key once: not as missing as well', () => {
    expect(faults(nodes('{ "type": "paragraph", "txt": "LocKey_A_B" }'))).toEqual([
      'p.json:2:24 unknown-key: "txt" is not a key of a "paragraph" node. Did you mean "text"?',
    ]);
  });

  it.each([
    ['{ "type": "paragraf" }', '2:11 unknown-node-type: "paragraf" is not a node type. Did you mean "paragraph"?'],
    [
      '{ "text": "LocKey_A_B" }',
      '2:1 missing-key: "type" is missing. It is one of: row, group, use, header, paragraph, list, spacer, feedback,',
    ],
    [
      '{ "type": "field", "field": "a.b", "widgte": "text" }',
      '2:46 unknown-key: "widgte" is not a key here. Did you mean "widget"?',
    ],
    ['"paragraph"', '2:1 wrong-type: Expected a node, like { "type": "paragraph", … }, found a text in quotes.'],
    [
      '{ "type": "field", "widget": "txet" }',
      '2:30 unknown-widget: "txet" is not a field widget. Did you mean "text"?',
    ],
    [
      '{ "type": "field", "field": "a.b", "widget": "text", "mask": "ZIPCODE" }',
      '2:62 not-allowed-value: "ZIPCODE" is not allowed here. Did you mean "ZIP_CODE"?',
    ],
    [
      '{ "type": "header", "text": "LocKey_A_B", "level": "h4" }',
      '2:52 not-allowed-value: "h4" is not allowed here. Did you mean',
    ],
    [
      '{ "type": "field", "field": "a.b", "widget": "text", "sensitive": true }',
      '2:54 unknown-key: "sensitive" is not a key of a "text" field. It is written in the model config, for the field of the claim.',
    ],
    ['{ "type": "row", "cells": [] }', '2:27 out-of-range: This list needs at least 1 entry.'],
    [
      '{ "type": "row", "cells": [{ "type": "spacer", "size": 3 }] }',
      '2:56 not-allowed-value: 3 is not allowed here. Allowed: "small", "medium", "large".',
    ],
  ])('holds the node %s to the one schema that it picks', (node, fault) => {
    expect(
      faults(nodes(node))
        .map((line) => line.replace('p.json:', ''))
        .join('\n'),
    ).toContain(fault);
  });

  it.each([
    ['{ "rule": "requird" }', 'unknown-rule: "requird" is not a rule. Did you mean "required"?'],
    [
      '{ "rule": "sameAs", "feild": "a.b" }',
      'unknown-key: "feild" is not a key of the rule "sameAs". Did you mean "field"?',
    ],
    [
      '{ "rule": "range", "min": 1 }',
      'missing-key: The rule "range" needs "max". The most. A number like 100, or with a fraction 1234.50, which documents write as text: "1234.50".',
    ],
  ])('holds the rule %s to its own parameters', (rule, fault) => {
    const field = `{ "type": "field", "field": "a.b", "widget": "text", "validations": [${rule}] }`;
    expect(faults(nodes(field)).join('\n')).toContain(fault);
  });

  it.each([
    [
      '{ "field": "a.b", "equal": "x" }',
      'unknown-condition-operator: "equal" is not an operator of conditions. Did you mean "equals"?',
    ],
    [
      '{ "field": "a.b" }',
      'unknown-condition-operator: This condition has no operator. It needs one of: equals, notEquals, in, matches, empty, prefilled, greaterThan, atLeast, lessThan, atMost, before, after, value, count, some, every, all, any, not.',
    ],
    [
      '{ "all": [{ "field": "a.b", "equals": 3 }] }',
      'wrong-type: Expected a text in quotes or true or false or null, found a number.',
    ],
    [
      '{ "some": "losses" }',
      'missing-key: A "some" condition needs "where". What holds in at least one of the saved records.',
    ],
    [
      '{ "every": "losses" }',
      'missing-key: An "every" condition needs "where". What holds in all of the saved records.',
    ],
    [
      '{ "value": "Today", "before": "12/31/2020" }',
      'wrong-form: "Today" is written in small letters here. Did you mean "today"?',
    ],
    [
      '{ "field": "a.b", "before": "2020-01-01" }',
      'wrong-form: "2020-01-01" does not have the right form. Dates are written MM/dd/yyyy, like "12/31/2020".',
    ],
    ...['sum', 'min', 'max'].map((name) => [
      `{ "value": { "${name}": ["a.b"], "where": "isGroup" }, "atLeast": 1 }`,
      'missing-key: "where" says nothing without "over". Add "over": the operands are worked out in each saved record of this model.',
    ]),
    ['{ "not": { "any": [] } }', 'out-of-range: This list needs at least 1 entry.'],
    ['3', 'wrong-type: Expected a condition or the name of one, found a number.'],
  ])('holds the condition %s to its operator', (condition, fault) => {
    expect(faults(nodes(`{ "type": "spacer", "showWhen": ${condition} }`)).join('\n')).toContain(fault);
  });
});

describe('readDocument: values with several forms', () => {
  const radio = (options: string): string =>
    nodes(`{ "type": "field", "field": "a.b", "widget": "radio", "options": ${options} }`);

  it('speaks of the form that the value was most likely written for', () => {
    expect(faults(radio('{ "list": "The years" }'))).toEqual([expect.stringMatching(/^p\.json:2:76 wrong-form: /)]);
    expect(faults(radio('[{ "valu": "x" }]'))).toEqual([
      'p.json:2:69 unknown-key: "valu" is not known here. Did you mean "value"?',
    ]);
  });

  it('tells two objects apart by their keys', () => {
    expect(faults(nodes('{ "type": "labelledValue", "value": { "ap": "referenceCode" } }'))).toEqual([
      'p.json:2:39 unknown-key: "ap" is not known here. Did you mean "app"?',
    ]);
  });

  it('names every form when none has the type', () => {
    expect(faults(radio('3'))).toEqual([
      'p.json:2:66 wrong-type: Expected a list in brackets or an object in braces, found a number.',
    ]);
  });

  it('finds a fault in what an option shows', () => {
    expect(faults(radio('[{ "value": "x", "content": [{ "type": "spacr" }] }]'))).toEqual([
      'p.json:2:105 unknown-node-type: "spacr" is not a node type. Did you mean "spacer"?',
    ]);
  });
});
