import type { DocumentFaultCode } from './documentError.ts';

/** What each code means and why it matters, in two sentences. The page about the code begins with them. */
export const faultMeanings: Readonly<Record<DocumentFaultCode, string>> = {
  'invalid-encoding':
    'The file is not saved as UTF-8, so some of its letters cannot be read. Save it as UTF-8 and write those letters again.',
  'invalid-json':
    'The file breaks a rule of JSON, often by a comma too many or too few. Nothing in it can be read until it is mended.',
  'duplicate-key':
    'An object has one key twice, and only one of the two values would count. Keep the one that is meant.',
  'unknown-key':
    'A key is not one that this kind of document or node has, so what it says would have no effect. It is misspelt, stands in the wrong place, or belongs into another document.',
  'former-spelling':
    'A key is written as an earlier version wrote it. Each thing has one spelling: write the present one.',
  'missing-key': 'An object lacks a key that it cannot do without. The message says what the key is for.',
  'wrong-type':
    'A value is of another type than the key takes, such as a number in quotes. Nothing is converted by itself, because a guess could be wrong.',
  'not-allowed-value':
    'The key takes one of a few values, and this is another one. The message lists those that there are.',
  'wrong-form':
    'A text does not have the form that its key asks for, such as that of a date, a path or a name. The message says which form it is.',
  'out-of-range':
    'A value is too small, too large, too long or too short, or two bounds have changed places. No answer could meet it.',
  'unknown-node-type': 'No node has this "type", so nothing can be shown for it. The reference lists all nodes.',
  'unknown-widget':
    'No widget has this name, so the field could not be filled in. The reference lists all widgets with what they edit.',
  'unknown-rule':
    'No validation rule has this name, so nothing would be checked. The reference lists all rules with their parameters.',
  'unknown-condition-operator':
    'A condition has no operator that conditions know, so it could never be decided. The reference lists all operators.',
  'unknown-operation':
    'What is worked out names an operation that does not exist. The message says how the same is written here.',
  'missing-document':
    'A settlement lacks a document that every settlement has. "npm run new -- settlement" writes a whole settlement to begin with.',
  'unknown-document':
    'A flow names a page whose document does not exist, so claimants would come to nothing. The name is the path in page-schemas/ without ".json".',
  'duplicate-document':
    'The settlement has a document of the same name as one of the project. A settlement adds documents and replaces none.',
  'shared-area':
    'Two documents have the same last name, so their texts would have the same keys. Name the area of one of them, or say that they share it.',
  'unused-page': 'No flow has this page, so no claimant ever sees it. Either a flow forgot it, or the file can go.',
  'unknown-block':
    'A page uses a shared block that does not exist, or a block uses itself. Nothing could be shown in its place.',
  'unknown-deadline':
    'A flow names a deadline that flows.json does not list. Only those can be dated in deadlines.json.',
  'unknown-list': 'A field offers the choices of a list that does not exist. It would have nothing to choose from.',
  'unused-list': 'No field offers the choices of this list. Either a field forgot it, or the file can go.',
  'list-labels':
    'The labels of a list follow from its values, and one of the values cannot have a label in this way. People would see nothing where it stands.',
  'unknown-switch':
    'A page sets a switch that the block does not have, or a node asks for one. The block would show what was to be left out, or the reverse.',
  'unknown-model':
    'A name stands for no model in this document, so it is not known which answers are meant. The models are named under "models".',
  'missing-model-config':
    'A model is bound that no file in models/ describes, so its fields are not known. Write the model config, or correct the name.',
  'duplicate-model-config':
    'Two model configs describe the same model, and only one of them can hold. Give one a transaction type of its own, or remove it.',
  'unknown-form-type':
    'A model config or the settings name a form type that no flow has. What they say would never take effect.',
  'transaction-type':
    'A binding leaves out the transaction type of its model, or writes it in another case. It would be another model, with answers of its own.',
  'sign-in':
    'What people sign in with does not fit how the flow lets them sign in. They could not get in, or would find nothing once they are in.',
  'misplaced-part': 'A model config is a part of a model in which it cannot travel. Its answers could not be filed.',
  'unknown-block-field': 'A page says something about a field that the block does not ask. It would have no effect.',
  'unknown-field':
    'A name is not a field of its model, as the model config describes it. Answers could neither be read nor stored under it.',
  'unknown-condition': 'A condition is named that flows.json does not define. What depends on it could not be decided.',
  'condition-cycle': 'Named conditions use each other in a circle. None of them could ever be decided.',
  'impossible-condition':
    'A condition can never hold, or it always holds, whatever claimants answer. What depends on it would be always or never there.',
  'wrong-kind':
    'Things of different kinds are compared or worked out together, such as a date and an amount. The result would mean nothing.',
  'rounded-early': 'A quotient is rounded before more is worked out from it. The result could be off by some cents.',
  bands:
    'The rows of a table are not in ascending order, so that nothing lies in one of them. An amount would be taken from the wrong row.',
  'computed-field':
    'A field that is worked out from other answers is also filled, required or changed by something else. Only one of the two can hold.',
  'field-cycle': 'A field depends on itself, directly or by others. It would have no settled answer.',
  'contradictory-rule':
    'Two rules of a field, or a rule and what it names, exclude each other. No answer would ever be valid, and claimants could not go on.',
  'widget-value-type':
    'The widget does not edit what the model config says the field stores. The answer could not be kept.',
  'rule-value-type': 'A rule looks at another type than the field stores. It would refuse every answer or none.',
  'unfillable-field':
    'No answer fits into the field: its mask, its length, its pattern or its choices leave no room. Claimants could not go on.',
  'unticked-checkbox': 'A rule that asks for an answer takes an unticked checkbox for one. It would ask for nothing.',
  'ticked-beforehand':
    'A consent, an oath or a signature would be there before the claimant gave it. It must be the act of the claimant.',
  'required-none':
    'A required field offers an option for none, which stores nothing and is therefore refused. Claimants who choose it cannot go on.',
  'required-kind':
    'A kind of document is required in a way that cannot be told or met. Claimants would be asked for what they cannot give.',
  'unknown-option-value':
    'An option, a condition or a rule names a value that the field never has. It would never be chosen or never hold.',
  'duplicate-option':
    'Two options store the same value, so a claim could not tell which one was chosen. Give each a value of its own.',
  'two-masks': 'Two dependencies give a field different masks under the same condition. Only one of them can hold.',
  'wrong-default':
    'A default is not an answer that the field can have. It would be there from the beginning, and be refused.',
  'unknown-prepopulated-key':
    'A field takes what the server knows under a name that it does not know. It would stay empty.',
  'missing-text':
    'A text is shown that a language does not have. People would read its key: "npm run texts" writes words to begin with.',
  'plural-form':
    'A text with a count lacks a form that its language needs, or has one that is never used. People would read "1 documents".',
  'unknown-block-text': 'A page replaces a text that the block does not show. The replacement would never be read.',
  'missing-culture':
    'A language of the settlement has no content document, or the document says another language than its name. Its texts would be missing.',
  'forbidden-tag':
    'A text contains a tag that makes paragraphs or lists, which are nodes of a page. Written so, it would break the page for screen readers.',
  'unknown-tag': 'A text contains a tag that texts cannot have. People would read the tag as it is written.',
  'unclosed-tag': 'A tag in a text is opened and never closed, or the reverse. The rest of the text would look wrong.',
  'dead-link':
    'A text links to a path at which no flow that runs has a page. People would come to a page that does not exist.',
  'placeholder-mismatch':
    'A text has a placeholder that nothing fills in where it is shown, or differs in them from the English one. People would read the braces.',
  'unknown-placeholder':
    'A text quotes a setting, a deadline or a bound that does not exist. People would read the braces.',
  'duplicate-path': 'A path leads to two pages, or belongs to the product itself. Only one of them would ever be seen.',
  'duplicate-form-type': 'Two flows have the same form type. Only one of them could be filed.',
  'duplicate-field':
    'Two places of one flow ask for the same field or the same records. The second would show and overwrite the answer of the first.',
  'misplaced-field':
    'A field of records is asked outside of them, or a field that exists once is asked in each record. Its answer would have no place.',
  'unreadable-field':
    'A field of one of many records is read where it is not known which record is meant. It can be read in those records, or over all of them.',
  'unasked-field':
    'An answer is shown or read that no page asks for at that point. There would never be anything to show.',
  'nested-records':
    'Records are put into records in a way that a claim cannot hold. Records may hold records one level deep, each with a model of its own.',
  'record-options':
    'A field offers records to choose from that it cannot offer. There would never be a choice, or its answer could not be stored.',
  'unlisted-model':
    'A list of records is named that the flow does not have. There would be nothing to count, to show or to discard.',
  'unknown-fact':
    'A fact is read that the server does not know of the people who sign in to this flow. It would always be empty.',
  'misplaced-fact':
    'A fact is named where it cannot be, or what the server knows is asked or changed. Facts come from elsewhere, and claimants only read them.',
  'missing-call':
    'A flow lacks a call of the server that its pages need, or has one that no page makes. Claimants could not sign in or not file.',
  'duplicate-call': 'Two calls have the same path. The server could not tell them apart.',
  'authorization-order': 'A page asks for the sign-in before claimants can have signed in. They would be sent away.',
  'self-clearing-page':
    'Skipping a page removes the very answer because of which it is skipped. It would come and go without end.',
  'demanded-earlier':
    'Skipping a page removes what an earlier page requires. Claimants who skip it could never submit.',
  'submit-order':
    'A flow submits on no page, on several, on one that may be skipped, or shows a filed claim before it is filed. Claims would be lost or filed twice.',
  'divided-section': 'The pages of one section do not follow each other. The progress that people see would jump back.',
  'unused-label': 'A page without a forward button has a label for it. It would never be read.',
  'sensitive-value':
    'A field is sensitive that cannot be shown by its last characters, or a sensitive answer is copied into one that is not. It would be seen by other eyes.',
  'page-order':
    'Something reads an answer that is asked only on a later page, or on none. It would always find it empty.',
  'several-file-fields':
    'A model has two fields for a file, but each record of documents is one file. Make a model of its own for the second.',
  'misplaced-file-field':
    'A file is asked in a model that sends no files, or the model lacks what goes with a file. The upload could not be filed.',
  'unknown-page':
    'A summary, a button or a switch names a page that the flow does not have, or one that could be several. It would lead nowhere.',
  'missing-block': 'Something is turned on that no page shows. Claimants could not use it.',
  'misplaced-block':
    'A block stands where it cannot work, such as a login of the wallet that all claimants would see. Put it where the message says.',
  'wallet-address':
    'The address to which the wallet pays is not one that the claim asks for. The payment could not be made.',
  'receipt-address':
    'The receipt goes to an address that the claim does not ask for, or that is no text. No receipt would arrive.',
  'row-columns':
    'The widths of a row do not fit its cells or its twelve columns. The cells would not stand side by side.',
  'missing-label':
    'A field, a button or a value has no name that people could read. Screen readers would say nothing or a word of the program.',
  'too-many-display-fields': 'A row shows more answers than it has room for. Leave some of them out.',
  'empty-summary':
    'A summary has nothing to show, or stands where nothing can be changed any more. People would look at an empty page.',
  'invalid-validation':
    'A validation of a model config has a type or parameters that the product does not know. It could not be checked.',
  'invalid-settings': 'The settings contradict each other or other documents. What they turn on could not work.',
  'invalid-deadlines':
    'A deadline is no date, its zone is not known, or the document says two things at once. It would not be known when filing ends.',
  'reversed-answer':
    'A text says the reverse of the answer that it stands for. A claim would state what the claimant did not mean.',
  'unknown-allowance':
    'A document allows a code that is not that of a warning. Only warnings can be allowed, by the word that the check prints.',
  'deadline-after-zone-data':
    'A deadline is later than the years for which it is known when the clocks change. It may be an hour off by then.',
  'unusual-name':
    'A name is almost that of a known provider, and therefore means another one. Write it letter for letter if the known one is meant.',
  'claim-without-last-name':
    'People sign in to one flow with the last name of a claim that another flow files without one. Such a claim could never be signed in with.',
  'second-title':
    'A page has a second heading of level 1 beside its title. People who hear the page would take it for another page.',
  'required-without-message':
    'A rule asks for an answer, and the sentence made of its label would read badly. Write a message of its own that says what to do.',
  'skipped-requirement': 'A kind of document is required on a page that some claims skip. Those are filed without it.',
  'flow-without-sections':
    'A long flow has no sections, so claimants do not see how much of it is left. Give its pages sections.',
  'unused-model-config': 'No document binds the model that this file describes. Nothing in it is asked or sent.',
  'missing-site-page':
    'The header leads to pages that the site of the settlement does not have. Those links are left out.',
  'untouched-text':
    'A text still has the words that "npm run texts" began it with. Write what people read, or say that it is right as it is.',
  'typed-by-hand':
    'A text says by hand what stands in another document: a date, a bound, a telephone number. When that changes, the text would say the former one.',
  'other-figure':
    'A text says another number, date or code than the rule, the list or the deadline that it is about, or than the English text. One of the two is wrong.',
  'misleading-link':
    'A link shows one address or number and leads to another, or leads elsewhere than in English. People would reach another than the one that they read.',
  'unreachable-page':
    'No claimant gets to this page, whatever the answers: its condition, and what comes before it, exclude each other. The lines that do so are named.',
  'dead-end':
    'A claimant who gets here can never file, whatever the other answers. The fault names the lines because of which, and the answers that lead there.',
  'never-shown':
    'No claimant is ever shown this or asked for it, because conditions exclude each other. Change one of the lines that are named, or leave this out.',
  'never-offered': 'No claimant can ever choose this. The lines that withdraw it are named.',
  'no-valid-answer':
    'A field is asked, and no answer to it is valid: its rules, its mask and its room leave none. Who must answer it can never file.',
  'never-holds':
    'A condition holds for no claim, so that what depends on it never happens. The lines because of which are named.',
  'always-holds': 'A condition holds for every claim, so that it decides nothing. It is probably meant otherwise.',
  'taken-answer':
    'Skipping a page takes away an answer that an earlier page still shows. Claimants would lose what they typed there.',
  'same-as-english': 'A text of another language is the English one. People who read that language would read English.',
  'same-label':
    'Two choices of a field, two fields of a page or all records of a list read the same. Claimants cannot tell them apart.',
  'empty-heading':
    'A heading has nothing under it, or what is under it has a heading of its own. People who go from heading to heading find nothing there.',
  'heading-order':
    'A heading skips a level, such as an h3 after the h1. A screen reader tells of a part between that is not there.',
  'other-deadline':
    'A deadline has another date in one language than in English, whose date counts in every language. Write the same in each.',
  'past-deadline': 'A deadline has passed. The form that it closes cannot be filed any more.',
  'never-closed': 'A flow that files something has no deadline, or one without a date. It takes claims for ever.',
  'unused-deadline': 'A deadline has a date, and no flow names it. It closes nothing.',
  'redirect-target':
    'A passed deadline or an expired session leads to no page, or to the form that has closed. Claimants are sent nowhere.',
  'unused-condition': 'A named condition is used nowhere. It says nothing to claimants, and keeps readers busy.',
  'unused-text': 'A text is shown nowhere. It is misspelt, or left over.',
  'unused-block': 'No page uses the block. It is misspelt, or left over.',
  'unused-switch': 'A switch of a block decides nothing in it. It is misspelt, or left over.',
  'unused-alias': 'An alias names a model, and nothing reads it. Leave it out.',
  'unused-field': 'A model has a field that no page asks for and nothing reads. It is sent empty.',
  'unused-file': 'A file lies in a folder of documents, and nothing reads it. It has the wrong name or place.',
  'unneeded-allowance':
    'An "allow" allows a warning that is not there any more. Take it out, so that it hides nothing later.',
  'silent-rule':
    'No answer breaks a rule, so that its message is never shown. Another rule, or the room of the field, already refuses all that it would.',
  'missing-answer':
    'A claim can be filed without an answer that something after it needs, like the address to which a receipt is sent. The claim that shows it is named.',
  'missing-source':
    'An answer is required, claimants cannot type it, and what fills it in is not there for each of them. Those get no further. The claim that shows it is named.',
  'always-empty':
    'An answer is shown only to claimants who did not give it. They see an empty place, and the others do not see what they answered.',
  'shown-twice':
    'Two places of a page say the same, under conditions that both hold for some claimants. Those read it twice, and others perhaps never.',
  undecided:
    'The check found neither a claim that shows this nor a proof that none can. Try it by hand; allow it with what you found.',
  'lost-comparison':
    'A settlement has a field of its own in the place of one that a block compares with another, and it is compared with nothing. A mistyped answer would not be noticed.',
  'left-out-of-review':
    'A summary that is written by hand leaves out what its page asks. Claimants cannot see what they answered before they sign.',
  'other-page-of-review': 'A summary shows an answer that its page does not ask. Its "Change" leads to the wrong page.',
  'other-words-of-review':
    'An answer is shown under the question of another one, or as another choice. Claimants would sign what they did not say.',
  'upload-limits':
    'Limits of uploads contradict each other, or leave no room for a document. A file that one of them takes is refused by another.',
  'half-configured':
    'A captcha, the wallet or an analytics tag has one of its settings and lacks another. It stays off until it has both.',
  'never-prefilled': 'A condition asks whether an answer was filled in that nothing fills in. It never holds.',
  'rounded-between':
    'A value that is worked out to more than two decimals is kept with two, and another value multiplies or divides it. The result would be off.',
  'class-list-sample':
    'The sample class list lacks a column that the settings name, or has people whom no sign-in page takes. They could not be tried.',
  'unseen-code':
    'A flow files a claim and shows no reference code afterwards. Claimants could neither look it up nor add to it.',
  'fixed-record': 'A record can be neither mended nor removed once it is saved. A mistake in it would be filed.',
  'allowed-characters':
    'The characters that people may type lack some of many names and addresses, like the apostrophe. Their owners could not write them.',
};
