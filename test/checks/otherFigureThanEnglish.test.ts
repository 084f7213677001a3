import { expect, it } from 'vitest';
import { limitsIn } from '../../src/checks/limitsIn.ts';
import { otherFigureThanEnglish } from '../../src/checks/otherFigureThanEnglish.ts';

const english = 'Call by June 30, 2031 at 5:00 p.m. with at most ten files and 3 forms.';

/** Each says what the English text says. */
it.each([
  ['es', 'Llame antes del 30 de junio de 2031 a las 5:00 p. m. con diez archivos como máximo y 3 formularios.'],
  ['fr', 'Appelez avant le 30 juin 2031 à 17 h avec au plus dix fichiers et 3 formulaires.'],
  ['de', 'Rufen Sie bis zum 30. Juni 2031 um 17:00 Uhr an, mit höchstens zehn Dateien und 3 Formularen.'],
  ['zh', '请在2031年6月30日下午5:00前致电，最多十个文件和3份表格。'],
  ['ko', '2031년 6월 30일 오후 5시까지 최대 열 개의 파일과 양식 3부를 가지고 전화하십시오.'],
  ['ja', '2031年6月30日午後5時までに、最大十件のファイルと3枚の書類をご用意ください。'],
  ['vi', 'Gọi trước ngày 30 tháng 6 năm 2031 lúc 5:00 chiều với tối đa mười tệp và 3 mẫu đơn.'],
  ['ru', 'Позвоните до 30 июня 2031 г. в 17:00, не более десяти файлов и 3 анкеты.'],
  ['tl', 'Tumawag bago ang Hunyo 30, 2031 nang 5:00 n.h. na may hanggang sampung file at 3 form.'],
  ['ar', 'اتصل قبل ٣٠ يونيو ٢٠٣١ الساعة ٥:٠٠ مساءً مع ٣ نماذج.'],
])('nothing is claimed of a text of %s that says the same', (culture, text) => {
  expect(otherFigureThanEnglish(text, culture, english)).toBeNull();
});

it.each([
  ['es', 'Llame antes del 30 de julio de 2031 a las 5:00 p. m. con 3 formularios.', '30 de julio de 2031'],
  ['es', 'Llame antes del 30 de junio de 2031 a las 5:00 a. m. con 3 formularios.', '5:00 a. m.'],
  ['fr', 'Appelez avant le 30 juillet 2031 à 17 h avec 3 formulaires.', '30 juillet 2031'],
  ['vi', 'Gọi lúc 6:00 chiều.', '6:00'],
])('a text of %s that says another figure is told', (culture, text, words) => {
  expect(otherFigureThanEnglish(text, culture, english)?.figure.words).toBe(words);
});

it('the least or most is read in languages alone whose words are known', () => {
  expect(limitsIn('at most 10 files', 'en')).toHaveLength(1);
  expect(limitsIn('hasta 10 archivos', 'es-MX')).toHaveLength(1);
  expect(limitsIn('at most 10', 'fr')).toEqual([]);
});
