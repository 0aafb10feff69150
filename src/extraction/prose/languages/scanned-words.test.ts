import { expect, test } from 'vitest'
import { inScannedWords } from './scanned-words.ts'

test.each([
  ['2026년 12월 25일 (금) 오전 11시', 'December 25, 2026 (Friday) 11:00 am'],
  ['12월 31일 목요일 오후 11시 30분', 'December 31 Thursday 11:30 pm'],
  ['수요예배: 매주 수요일 오후 7시 30분', '수요예배: every Wednesday 7:30 pm'],
  ['새벽기도: 화-토 오전 6시', '새벽기도: Tuesday - Saturday 6:00 am'],
  ['주일 2부 예배: 오전 11시', '주일 2부 예배: Sunday 11:00 am'],
  ['매월 첫째 주 토요일 오전 9시', 'first Saturday of the month 9:00 am'],
  ['2026年12月20日（星期日）下午5時', 'December 20, 2026 ( Sunday ) 5:00 pm'],
  ['禱告會：星期三晚上7:30', '禱告會： Wednesday 7:30 pm'],
  ['週五團契 晚上8:00', '週五團契 Friday 8:00 pm'],
  ['主日崇拜 上午9點半', '主日崇拜 Sunday 9:30 am'],
  ['每月第一個星期六 中午12點', 'first Saturday of the month 12:00 pm'],
  ['Thứ Năm, ngày 24 tháng 12 năm 2026, lúc 9:00 tối', 'Thursday , December 24, 2026 , 9:00 pm'],
  ['Chúa Nhật: 8:00 sáng, 5 giờ chiều', 'Sunday : 8:00 am , 5:00 pm'],
  ['Mỗi Thứ Sáu 7g30 tối', 'every Friday 7:30 pm'],
  ['12월 20일(주일) 오후 4시', 'December 20 Sunday 4:00 pm'],
  ['12月20日主日 下午4時', 'December 20 Sunday 4:00 pm'],
  ['주일 오전 9:00', 'Sunday 9:00 am'],
  ['Trường Chúa Nhật: 9:45 sáng', 'Trường Chúa Nhật: Sunday 9:45 am'],
  ['Thánh Lễ Chúa Nhật 5 giờ chiều mỗi Chúa Nhật', 'Thánh Lễ Chúa Nhật 5:00 pm every Sunday'],
  ['10/1(주일) 오전6시, 9시, 11시, 오후 6시', '10/1 (Sunday) 6:00 am , 9:00 am , 11:00 am , 6:00 pm'],
  ['오전9시~12시까지', '9:00 am ~ 12:00 pm'],
  ['월,화,수,금 : 오전 10시', 'Monday, Tuesday, Wednesday, Friday : 10:00 am'],
  ['매월 두째 금 : 오전 11시', 'second Friday of the month : 11:00 am'],
  ['* Tại Giáo Xứ: Thánh Lễ được cử hành 7 giờ tối', '* Thánh Lễ at 7:00 pm , tại Giáo Xứ'],
  ['Sunday School', 'Sunday School'],
  ['예수님을 사랑합니다', '예수님을 사랑합니다'],
])('%s', (line, wanted) => {
  expect(inScannedWords(line)).toBe(wanted)
})
